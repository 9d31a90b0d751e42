import { memberPath } from '../../model/cursor.ts'
import type { Location, Locations } from '../../model/location.ts'
import type { ApiObject } from './api-objects.ts'

/** Pods that an object of a kind of its own makes: an Argo Rollout, a Knative Service, a job of an operator. */
export interface PodTemplateAt {
  /** Where it is in the object: `spec.template`, `spec.pytorchReplicaSpecs.Worker.template`. */
  readonly path: string
  readonly template: Readonly<Record<string, unknown>>
}

/**
 * The pod templates in an object whose schema is not known. They are told by their form: a `spec` whose `containers` all
 * have an image. Some operators take incomplete containers, which they complete: what those say is not all there is.
 * Objects that are pods themselves by their form are left out, as their kind may mean anything.
 */
export function podTemplatesIn({ value }: Pick<ApiObject, 'value'>): readonly PodTemplateAt[] {
  const found: PodTemplateAt[] = []
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(item, `${path}[${index}]`)
    } else if (path !== '' && isPodTemplate(part)) {
      found.push({ path, template: part as PodTemplateAt['template'] })
    } else {
      for (const [name, member] of Object.entries(part)) visit(member, memberPath(path, name))
    }
  }
  visit(value, '')
  return found
}

/** Whether a text may hold pod templates, told without parsing it. */
export function mayHoldPodTemplates(text: string): boolean {
  return /\bcontainers["']?[ \t]*:/.test(text) && /\bimage["']?[ \t]*:/.test(text)
}

function isPodTemplate(part: object): boolean {
  if (!('spec' in part) || typeof part.spec !== 'object' || part.spec === null) return false
  const { containers } = part.spec as { containers?: unknown }
  return Array.isArray(containers) && containers.length > 0 && containers.every(hasImage)
}

function hasImage(container: unknown): boolean {
  return typeof container === 'object' && container !== null && 'image' in container && !!container.image
}

/** Locations in an object, asked by the paths of a resource that has one of its parts elsewhere. */
export function movedLocations(locations: Locations, from: string, to: string): Locations {
  return {
    get(path): Location | undefined {
      if (path === from) return locations.get(to)
      return path.startsWith(from) && /^[.[]/.test(path.slice(from.length))
        ? locations.get(to + path.slice(from.length))
        : locations.get(path)
    },
  }
}
