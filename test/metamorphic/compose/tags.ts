import type { Rewriting } from '../transformation.ts'
import { besideServices, json, type Project, type Service, services, written } from './project.ts'

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
      ...besideServices(project),
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
      ...besideServices(project),
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

function withTags(project: Project, write: (service: Service) => readonly string[]): string {
  const lines = Object.entries(project.services).flatMap(([name, service]) => [
    `  ${json(name)}:`,
    '    init: true',
    ...write(service).map((line) => `    ${line}`),
  ])
  return `services:\n${lines.join('\n')}\n`
}
