// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of Compose are written so

import { parseDocument } from 'yaml'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Hiding, Rewriting, Site } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'

const language = 'compose'

type Project = Readonly<Record<string, unknown>> & { readonly services: Readonly<Record<string, unknown>> }

function projectIn(text: string): Project | undefined {
  const value: unknown = parseDocument(text, { merge: true, uniqueKeys: false }).toJS()
  // The rewritings are of services: what stands beside them would be lost.
  if (typeof value !== 'object' || value === null || 'configs' in value) return undefined
  const services = 'services' in value ? value.services : undefined
  return typeof services === 'object' && services !== null ? (value as Project) : undefined
}

/** The project as a value, written in another way. */
function written(name: string, write: (project: Project) => Files): Rewriting {
  return {
    name,
    language,
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      const project = /!reset|!override/.test(text) ? undefined : projectIn(text)
      if (project) yield write(project)
    },
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The same for each service. */
function services(
  project: Project,
  write: (service: Readonly<Record<string, unknown>>, name: string) => unknown,
) {
  return Object.fromEntries(
    Object.entries(project.services).map(([name, service]) => [
      name,
      write((service ?? {}) as Readonly<Record<string, unknown>>, name),
    ]),
  )
}

export const PROJECTS: readonly Rewriting[] = [
  written('in JSON', (project) => ({ 'compose.json': json(project) })),
  written('in flow style', (project) => ({ 'compose.yaml': json(project) })),
  {
    name: 'included',
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'compose.yaml': 'include: [parts/all.yaml]\nservices: {}\n', 'parts/all.yaml': text }
    },
  },
  {
    name: 'included as a list',
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield {
        'compose.yaml': 'include:\n  - path: [parts/compose.yaml, parts/compose.more.yaml]\n',
        'parts/compose.yaml': text,
        'parts/compose.more.yaml': 'services: {}\n',
      }
    },
  },
  {
    name: 'beside an override',
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'compose.yaml': text, 'compose.override.yaml': 'services: {}\n' }
    },
  },
  written('in an override', (project) => ({
    'compose.yaml': json({ services: services(project, () => ({ init: true })) }),
    'compose.override.yaml': json(project),
  })),
  written('over what is overridden', (project) => ({
    'compose.yaml': json({
      services: services(project, (service) =>
        Object.fromEntries(Object.keys(service).map((key) => [key, null])),
      ),
    }),
    'compose.override.yaml': json(project),
  })),
  written('extending services of another file', (project) => ({
    'compose.yaml': json({
      ...project,
      services: services(project, (_, service) => ({ extends: { file: 'parts/all.yaml', service } })),
    }),
    'parts/all.yaml': json(project),
  })),
  written('behind an anchor', (project) => ({
    'compose.yaml': [
      ...Object.entries(project.services).map(
        ([, service], index) => `x-${index}: &s${index} ${JSON.stringify(service)}`,
      ),
      'services:',
      ...Object.keys(project.services).map((name, index) => `  ${JSON.stringify(name)}: *s${index}`),
    ].join('\n'),
  })),
  written('behind a merge key', (project) => ({
    'compose.yaml': [
      ...Object.entries(project.services).map(
        ([, service], index) => `x-${index}: &s${index} ${JSON.stringify(service)}`,
      ),
      'services:',
      ...Object.keys(project.services).map((name, index) => `  ${JSON.stringify(name)}: { <<: *s${index} }`),
    ].join('\n'),
  })),
]

/** Short forms, and the long ones that mean the same. */
export const LONG_FORMS: readonly Rewriting[] = [
  inLongForm('ports in their long form', 'ports', longPort),
  inLongForm('mounts in their long form', 'volumes', longMount),
  written('environment as a list', (project) => ({
    'compose.yaml': json({
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

/** Settings of all kinds, none of which stays. */
const OTHER_SETTINGS = {
  privileged: true,
  network_mode: 'host',
  pid: 'host',
  cap_add: ['ALL'],
  ports: ['3306:3306'],
  volumes: ['/var/run/docker.sock:/var/run/docker.sock'],
  environment: { DB_PASSWORD: 'dG9wLXNlY3JldC12YWx1ZQ' },
  user: 'root',
}

/** The services over others with settings of all kinds, each of which a tag takes away. */
export const TAGS: readonly Rewriting[] = [
  written('over what is replaced by !override', (project) => ({
    'compose.yaml': json({
      services: services(project, (service) =>
        Object.fromEntries(Object.entries(OTHER_SETTINGS).filter(([key]) => service[key] !== undefined)),
      ),
    }),
    'compose.override.yaml': withTags(project, (service) =>
      Object.entries(service).map(([key, value]) => `${json(key)}: !override ${JSON.stringify(value)}`),
    ),
  })),
  written('over what is taken out by !reset', (project) => ({
    'compose.yaml': json({
      services: services(project, (service) => ({
        ...service,
        ...Object.fromEntries(Object.entries(OTHER_SETTINGS).filter(([key]) => service[key] === undefined)),
      })),
    }),
    'compose.override.yaml': withTags(project, (service) =>
      Object.keys(OTHER_SETTINGS).flatMap((key) =>
        service[key] === undefined ? [`${json(key)}: !reset null`] : [],
      ),
    ),
  })),
]

function withTags(
  project: Project,
  write: (service: Readonly<Record<string, unknown>>) => readonly string[],
): string {
  const lines = Object.entries(project.services).flatMap(([name, service]) => [
    `  ${json(name)}:`,
    '    init: true',
    ...write((service ?? {}) as Readonly<Record<string, unknown>>).map((line) => `    ${line}`),
  ])
  return `services:\n${lines.join('\n')}\n`
}

/** Each value through a variable: all at once. */
function throughVariables(
  name: string,
  use: (index: number, value: string) => string,
  dotEnv: (values: readonly string[]) => string,
): Rewriting {
  return {
    name,
    language,
    *variants({ path, text }: Subject): Iterable<Files> {
      const values = valuesIn(text).filter(isReplaceable)
      if (values.length === 0) return
      const edits = values.map(({ start, end, value }, index) => ({
        start,
        end,
        text: JSON.stringify(use(index, String(value))),
      }))
      const env = dotEnv(values.map(({ value }) => String(value)))
      yield { [path]: edited(text, edits), ...(env !== '' && { '.env': env }) }
    },
  }
}

/** Names of services and of files are no values; a value with a variable of its own stays. */
function isReplaceable({ path, value }: Value): boolean {
  return (
    path[0] === 'services' &&
    path.length > 2 &&
    path[2] !== 'extends' &&
    !/[$"'{}\\]/.test(String(value)) &&
    value !== ''
  )
}

export const VARIABLES: readonly Rewriting[] = [
  throughVariables(
    'through the default of a variable',
    (index, value) => `\${V${index}:-${value}}`,
    () => '',
  ),
  throughVariables(
    'through the default of an empty variable',
    (index, value) => `\${V${index}-${value}}`,
    () => '',
  ),
  throughVariables(
    'through nested defaults',
    (index, value) => `\${V${index}:-\${W${index}:-${value}}}`,
    () => '',
  ),
  throughVariables(
    'through .env',
    (index) => `\${V${index}}`,
    (values) => values.map((value, index) => `V${index}='${value}'\n`).join(''),
  ),
]

/** Texts alone: a number or a flag in place of a text may make Compose refuse the service. */
const OTHERS = ['ALL', 'assay-other', '0', '0.0.0.0', 'host', 'root', 'x:latest', 'true', 'false']

export const UNKNOWN_VARIABLE: Hiding = {
  name: 'unknown',
  language,
  *sites({ path, text }: Subject): Iterable<Site> {
    for (const value of valuesIn(text).filter(isReplaceable)) {
      const files = (use: string): Files => ({
        [path]: edited(text, [{ start: value.start, end: value.end, text: use }]),
      })
      yield {
        what: value.path.join('.'),
        others: OTHERS.map((other) => files(typeof value.value === 'boolean' ? other : `"${other}"`)),
        unknown: {
          'a variable': files('"${ASSAY}"'),
          'a required variable': files('"${ASSAY:?has to be set}"'),
        },
      }
    }
  },
}
