import { parseDocument } from 'yaml'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'

const language = 'compose'

export type Service = Readonly<Record<string, unknown>>

export type Project = Readonly<Record<string, unknown>> & {
  readonly services: Readonly<Record<string, Service>>
}

function projectIn(text: string): Project | undefined {
  const value: unknown = parseDocument(text, { merge: true, uniqueKeys: false }).toJS()
  if (typeof value !== 'object' || value === null || !('services' in value)) return undefined
  const { services, ...others } = value
  if (typeof services !== 'object' || services === null) return undefined
  const entries = Object.entries(services).map(
    ([name, service]) => [name, (service ?? {}) as Service] as const,
  )
  return { ...others, services: Object.fromEntries(entries) }
}

/** The project as a value, written in another way. */
export function written(
  name: string,
  write: (project: Project) => Files,
  options: Partial<Rewriting> = {},
): Rewriting {
  return {
    name,
    language,
    comparesLines: false,
    ...options,
    *variants({ text }: Subject): Iterable<Files> {
      const project = /!reset|!override/.test(text) ? undefined : projectIn(text)
      if (project) yield write(project)
    },
  }
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The services alone, each written in another way. */
export function services({ services }: Project, write: (service: Service, name: string) => unknown) {
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, write(service, name)]))
}

/** What the project has beside its services. */
export function besideServices({ services: _, ...others }: Project) {
  return others
}
