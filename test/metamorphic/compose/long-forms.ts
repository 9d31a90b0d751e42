import type { Rewriting } from '../transformation.ts'
import { json, services, written } from './project.ts'

/** Short forms, and the long ones that mean the same. */
export const LONG_FORMS: readonly Rewriting[] = [
  inLongForm('ports in their long form', 'ports', longPort),
  inLongForm('mounts in their long form', 'volumes', longMount),
  written('environment as a list', (project) => ({
    'compose.yaml': json({
      ...project,
      services: services(project, ({ environment, ...rest }) =>
        typeof environment !== 'object' || environment === null || Array.isArray(environment)
          ? { ...rest, ...(environment !== undefined && { environment }) }
          : {
              ...rest,
              environment: Object.entries(environment).map(([name, value]) =>
                value === null ? name : `${name}=${value}`,
              ),
            },
      ),
    }),
  })),
  written('environment as a mapping', (project) => ({
    'compose.yaml': json({
      ...project,
      services: services(project, ({ environment, ...rest }) =>
        Array.isArray(environment) && environment.every((item) => /^\w+=/.test(String(item)))
          ? {
              ...rest,
              environment: Object.fromEntries(
                environment.map((item) => /^(\w+)=(.*)$/s.exec(String(item))?.slice(1) ?? []),
              ),
            }
          : { ...rest, ...(environment !== undefined && { environment }) },
      ),
    }),
  })),
]

/** Each item of a list of short forms in its long form; others stay. */
function inLongForm(name: string, key: string, long: (short: string) => unknown): Rewriting {
  return written(name, (project) => ({
    'compose.yaml': json({
      ...project,
      services: services(project, (service) => {
        const items = service[key]
        if (!Array.isArray(items)) return service
        return {
          ...service,
          [key]: items.map((item) => (typeof item === 'string' ? (long(item) ?? item) : item)),
        }
      }),
    }),
  }))
}

function longPort(short: string): unknown {
  const [, host, published, target, protocol] =
    /^(?:(\d+\.\d+\.\d+\.\d+):)?(?:([\d-]+):)?(\d+)(?:\/(\w+))?$/.exec(short) ?? []
  if (target === undefined) return undefined
  return {
    target: Number(target),
    ...(published !== undefined && { published }),
    ...(host !== undefined && { host_ip: host }),
    ...(protocol !== undefined && { protocol }),
  }
}

function longMount(short: string): unknown {
  const [, source, target, mode] = /^([./~]?[\w./-]+):(\/[\w./-]+)(?::(r[ow]))?$/.exec(short) ?? []
  if (source === undefined) return undefined
  const type = /^[./~]/.test(source) ? 'bind' : 'volume'
  return { type, source, target, ...(mode === 'ro' && { read_only: true }) }
}
