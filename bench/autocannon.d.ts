declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    overallRate?: number
    requests: (Partial<Request> & { setupRequest?: (request: Request) => Request })[]
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p99: number }
    non2xx: number
    statusCodeStats: Record<string, { count?: number } | undefined>
    '2xx': number
    errors: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
