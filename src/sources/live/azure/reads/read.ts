import type { TypeDefinition } from '../../../../model/define-type.ts'

/** What is read of resources of one type, in Resource Graph and beside it. */
export interface GraphRead {
  /** As Azure Resource Manager writes it: `Microsoft.Web/sites/slots`. */
  readonly type: string
  /** Absent for what is only asked for what is in it. */
  readonly definition?: TypeDefinition
  readonly beside?: readonly BesideRead[]
  /** Resources that Azure makes by itself, by their names. */
  readonly notNamed?: string
}

/** A GET for one resource of Resource Graph: a setting of it, or a list of what is in it. */
export interface BesideRead {
  /** Behind the id of the resource; types and names in turn: `blobServices/default/containers`. */
  readonly path: string
  readonly apiVersion: string
  /** The property that the answer says, unknown without it. */
  readonly says?: string
  /** The type of the resources that the answer lists, where they are judged by themselves. */
  readonly lists?: TypeDefinition
  /** What the list leaves out, and a GET of each tells. */
  readonly onlyInEach?: string
  /** A kind of resources that have no such thing. */
  readonly notOfKind?: string
}

/** A list of a whole subscription, of what Resource Graph does not have. */
export interface SubscriptionRead {
  readonly definition: TypeDefinition
  readonly apiVersion: string
  readonly query?: string
}
