import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Another page takes the place of this one (docs/decisions 0157). */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true, state }), [navigate, to, state])
  return null
}
