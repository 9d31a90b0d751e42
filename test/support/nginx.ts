import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import { pathOf } from './borrowed/borrow.ts'
import type { Certificate } from './certificate-authority.ts'
import { documentedSite } from './documented-site.ts'
import { folderOf } from './folder.ts'
import { answersAt, freePort } from './free-port.ts'
import { PATIENCE } from './patience.ts'

interface NginxOptions {
  /** Where requests are passed on to; for two addresses, as docs/operate.md has it, instead of by defaults. */
  readonly upstream: string | readonly [string, string]
  /** Makes it speak HTTPS, and HTTP/2 to whoever wants it. */
  readonly certificate?: Certificate
  /** Directives beyond the defaults, such as `gzip on;`. */
  readonly settings?: string
}

/** Starts nginx as a proxy, and answers with its address. It ends with the test, which needs `nginx`. */
export async function startNginx({ upstream, certificate, settings = '' }: NginxOptions): Promise<string> {
  const port = await freePort()
  const site =
    typeof upstream === 'string'
      ? siteOf(port, upstream, certificate !== undefined, settings)
      : documentedSite(upstream, port)
  const folder = folderOf({
    'nginx.conf': configuration(site),
    'server.pem': certificate?.cert ?? '',
    'server.key': certificate?.key ?? '',
  })
  const server = spawn(pathOf('nginx'), ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => stop(server))
  await vi.waitUntil(() => hasEnded(server) || answersAt(port), PATIENCE)
  if (hasEnded(server)) throw new Error('nginx ended before it served.')
  return `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
}

function configuration(site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; master_process off; pid nginx.pid; error_log stderr;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
      ${site}
    }`
}

function siteOf(port: number, upstream: string, isSecure: boolean, settings: string): string {
  return `
      server {
        listen 127.0.0.1:${port}${isSecure ? ' ssl http2' : ''};
        ${isSecure ? 'ssl_certificate server.pem; ssl_certificate_key server.key;' : ''}
        ${settings}
        location / { proxy_pass ${upstream}; }
      }`
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
