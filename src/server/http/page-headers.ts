import { hash } from 'node:crypto'

/** Headers of an HTML page with this style sheet. The page loads and runs nothing, and cannot be framed. */
export function pageHeaders(style: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
  }
}
