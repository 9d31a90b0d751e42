import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import { pathOf } from './borrowed/borrow.ts'
import type { ServerCertificate } from './certificate-authority.ts'
import { folderOf } from './folder.ts'
import { answersAt, freePort } from './free-port.ts'
import { PATIENCE } from './patience.ts'

interface NginxOptions {
  /** Where requests are passed on to; with several addresses, to each in turn. */
  readonly upstream: string | readonly string[]
  /** Makes it speak HTTPS, and HTTP/2 to whoever wants it. */
  readonly certificate?: ServerCertificate
  /** Directives beyond the defaults, such as `gzip on;`. */
  readonly settings?: string
  /** Blocks for the port that it is given, instead of all these. */
  readonly site?: (port: number) => string
}

/** Starts nginx as a proxy with its defaults, and answers with its address. It ends with the test, which needs `nginx`. */
export async function startNginx({
  upstream,
  certificate,
  settings = '',
  site,
}: NginxOptions): Promise<string> {
  const port = await freePort()
  const folder = folderOf({
    'nginx.conf': configuration(
      site?.(port) ?? siteOf(port, [upstream].flat(), certificate !== undefined, settings),
    ),
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

function siteOf(port: number, upstreams: readonly string[], isSecure: boolean, settings: string): string {
  const servers = upstreams.map((address) => `server ${new URL(address).host};`).join(' ')
  const secure = 'ssl_certificate server.pem; ssl_certificate_key server.key;'
  return `
      ${upstreams.length > 1 ? `upstream servers { ${servers} }` : ''}
      server {
        listen 127.0.0.1:${port}${isSecure ? ' ssl http2' : ''};
        ${isSecure ? secure : ''}
        ${settings}
        location / { proxy_pass ${upstreams.length > 1 ? 'http://servers' : upstreams[0]}; }
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
