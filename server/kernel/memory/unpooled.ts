/**
 * A copy for what is kept or sent to another thread. Short buffers are slices of a pool of 64 KiB that Node hands out
 * (`Buffer.poolSize`): whoever keeps one keeps all of it, and a message carries all of it.
 */
export function unpooledBytes(bytes: Uint8Array | string): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') copy.write(bytes)
  else copy.set(bytes)
  return copy
}
