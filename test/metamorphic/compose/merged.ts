import type { Finding } from '../../../src/findings/finding.ts'
import type { Rewriting } from '../transformation.ts'
import { besideServices, json, type Project, type Service, services, written } from './project.ts'

/** Lists that Compose joins; other lists replace one another. */
const JOINED = new Set([
  ...['cap_add', 'cap_drop', 'configs', 'devices', 'dns', 'expose', 'extra_hosts', 'group_add', 'labels'],
  ...['environment', 'networks', 'ports', 'secrets', 'security_opt', 'sysctls', 'tmpfs', 'volumes'],
])

/** Every other key, from the first or the second on. */
function half(service: Service, first: 0 | 1): Service {
  return Object.fromEntries(Object.entries(service).filter((_, index) => index % 2 === first))
}

/** Every other item of what Compose joins, from the first or the second on; anything else is in the first half. */
function halfOfItems(service: Service, first: 0 | 1): Service {
  const entries = Object.entries(service).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || !JOINED.has(key))
      return first === 0 ? [[key, value]] : []
    if (!Array.isArray(value)) return [[key, half(value as Service, first)]]
    return [[key, value.filter((_, index) => index % 2 === first)]]
  })
  return Object.fromEntries(entries)
}

type Half = (service: Service, first: 0 | 1) => Service

/** Services in two parts, which an override joins. */
function inTwoFiles(name: string, part: Half): Rewriting {
  return written(name, (project) => ({
    'docker-compose.yml': json({ ...project, services: services(project, (one) => part(one, 0)) }),
    'docker-compose.override.yml': json({ services: services(project, (one) => part(one, 1)) }),
  }))
}

const BASE = 'assay-of-'

/** What a service extends is a service of its own. */
function keyOf({ resource: { address } }: Finding): string {
  return address.replace(BASE, '')
}

/** Each service extends another one of the same file. */
function extending(
  name: string,
  base: (service: Service) => Service,
  own: (service: Service) => Service,
  reference: (name: string) => unknown = (service) => ({ service }),
): Rewriting {
  return written(
    name,
    (project) => ({
      'compose.yaml': json({
        ...project,
        services: {
          ...renamed(project, base),
          ...services(project, (service, key) => ({ extends: reference(BASE + key), ...own(service) })),
        },
      }),
    }),
    { isSplit: true, keyOf },
  )
}

function renamed(project: Project, write: (service: Service) => Service) {
  return Object.fromEntries(
    Object.entries(project.services).map(([name, service]) => [BASE + name, write(service)]),
  )
}

/** The services of the project extend parts of others in another file. */
function extendingPart(name: string, part: Half): Rewriting {
  return written(name, (project) => ({
    'compose.yaml': json({
      ...project,
      services: services(project, (service, key) => ({
        extends: { file: './parts/base.yaml', service: key },
        ...part(service, 1),
      })),
    }),
    'parts/base.yaml': json({ services: services(project, (service) => part(service, 0)) }),
  }))
}

/** The services of the project merge mappings of extensions. */
function merging(name: string, use: (index: number) => string, part: Half): Rewriting {
  return written(name, (project) => {
    const all = Object.entries(project.services)
    const anchors = all.flatMap(([, service], index) => [
      `x-a${index}: &a${index} ${JSON.stringify(part(service, 0))}`,
      `x-b${index}: &b${index} ${JSON.stringify(part(service, 1))}`,
    ])
    const others = Object.entries(besideServices(project)).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    )
    const written = all.map(([key], index) => `  ${JSON.stringify(key)}:\n    ${use(index)}`)
    return { 'compose.yaml': [...anchors, ...others, 'services:', ...written].join('\n') }
  })
}

export const MERGED: readonly Rewriting[] = [
  inTwoFiles('half in an override', half),
  inTwoFiles('items half in an override', halfOfItems),
  extending(
    'extending services of the same file',
    (service) => service,
    () => ({}),
  ),
  extending(
    'extending services by their name alone',
    (service) => service,
    () => ({}),
    (name) => name,
  ),
  extendingPart('extending a half of another file', half),
  extendingPart('extending half of the items of another file', halfOfItems),
  merging('behind a merge of two', (index) => `<<: [*a${index}, *b${index}]`, half),
  merging('behind two merge keys', (index) => `<<: *a${index}\n    <<: *b${index}`, half),
  written('with environment behind an anchor', (project) => ({
    'compose.yaml': [
      ...Object.values(project.services).map(
        ({ environment }, index) => `x-env${index}: &env${index} ${JSON.stringify(environment ?? {})}`,
      ),
      ...Object.entries(besideServices(project)).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      'services:',
      ...Object.entries(project.services).map(([key, { environment, ...service }], index) =>
        [
          `  ${JSON.stringify(key)}:`,
          ...Object.entries(service).map(([name, value]) => `    ${json(name)}: ${JSON.stringify(value)}`),
          ...(environment === undefined
            ? ['    init: true']
            : Array.isArray(environment)
              ? [`    environment: *env${index}`]
              : ['    environment:', `      <<: *env${index}`]),
        ].join('\n'),
      ),
    ].join('\n'),
  })),
]
