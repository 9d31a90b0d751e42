import { cutText } from '../../text/shortened.ts'
import type { ApiObject } from './api-objects.ts'
import type { DocumentText } from './documents.ts'
import { mayBeRead } from './kinds.ts'
import { mayHoldPodTemplates } from './pod-templates.ts'

/** An API object of a kind that no check reads, such as a custom resource. */
export type OtherKind = Pick<ApiObject, 'apiVersion' | 'kind'>

/** Limit on the length of a kind's name. */
const LONGEST_NAME = 100

/**
 * The kind of a document that no check reads, told without parsing it: custom resource definitions are large.
 * `undefined` for documents to parse.
 */
export function otherKindIn({ text }: DocumentText): OtherKind | undefined {
  const kinds = Array.from(text.matchAll(/^kind:[ \t]+["']?(\w+)/gm), ([, kind]) => kind ?? '')
  const [kind] = kinds
  const [, apiVersion] = /^apiVersion:[ \t]+["']?([\w./-]+)/m.exec(text) ?? []
  if (kind === undefined || apiVersion === undefined || kinds.some(mayBeRead)) return undefined
  if (kind !== 'CustomResourceDefinition' && mayHoldPodTemplates(text)) return undefined
  return { apiVersion, kind }
}

/** Name of a kind with its API group, without the version: `Secret`, `argoproj.io/Rollout`. */
export function kindName({ apiVersion, kind }: OtherKind): string {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/') + 1) : ''
  return cutText(group + kind, LONGEST_NAME)
}
