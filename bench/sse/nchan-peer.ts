import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathsOf } from '../../test/support/borrowed/borrow.ts'
import { freePort } from '../../test/support/free-port.ts'
import { onServerCore } from './cores.ts'
import { EVENT_TYPE, PAYLOAD, type Peer } from './peer.ts'

/** Path of the module in Debian's libnginx-mod-nchan. */
const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'
const MAX_CONNECTIONS = 16_384
const NGINX = pathsOf('nginx')[0]
const START_POLL_MS = 50
const START_POLLS = 100

export const IS_NCHAN_INSTALLED = NGINX !== undefined && existsSync(MODULE)

/** Starts nginx with nchan: one worker process, without authentication. */
export async function startNchanPeer(): Promise<Peer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-nchan-'))
  writeFileSync(join(folder, 'nginx.conf'), configuration(port))
  const words = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
  const server = spawn(...onServerCore(NGINX ?? 'nginx', words), { stdio: ['ignore', 'ignore', 'inherit'] })
  const { pid } = server
  if (pid === undefined) throw new Error('nginx did not start.')
  const pids = [pid, ...(await workersOf(pid))]
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    pids,
    request: () => ({ path: '/events' }),
    publish: async ({ count }) => {
      for (let event = 0; event < count; event += 1) await post(port, agent)
    },
    collectGarbage: async () => undefined,
    close: async () => {
      agent.destroy()
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

function configuration(port: number): string {
  return `
    load_module ${MODULE};
    daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;
    worker_rlimit_nofile ${MAX_CONNECTIONS};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections ${MAX_CONNECTIONS}; }
    http {
      access_log off; client_body_temp_path body; proxy_temp_path proxy;
      fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      server {
        listen 127.0.0.1:${port} backlog=4096;
        location /publish { nchan_publisher; nchan_channel_id bench; nchan_message_buffer_length 1; }
        location /events {
          nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest;
        }
      }
    }`
}

/** Once a worker process exists, nginx serves. */
async function workersOf(pid: number): Promise<readonly number[]> {
  for (let poll = 0; poll < START_POLLS; poll += 1) {
    await sleep(START_POLL_MS)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children !== '') return children.split(' ').map(Number)
  }
  throw new Error('nginx started no worker.')
}

async function post(port: number, agent: Agent): Promise<void> {
  const headers = { 'X-EventSource-Event': EVENT_TYPE, 'Content-Type': 'application/json' }
  const sent = request({ host: '127.0.0.1', port, path: '/publish', method: 'POST', agent, headers })
  sent.end(JSON.stringify(PAYLOAD))
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
}
