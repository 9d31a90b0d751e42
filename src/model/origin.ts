/** What resources of one source have alone. */
export type Origin = LiveOrigin | OverlayOrigin | TemplateOrigin | TerraformOrigin

/** Of what was read from a live account, where what was not found in its scope does not exist. */
export interface LiveOrigin {
  readonly source: 'live'
  /** Id of the account. */
  readonly account: string
  /**
   * Why resources of this type could not be listed in a region, of which this one stands for all: all its properties are
   * unknown, and every check of the type answers MANUAL.
   */
  readonly unread?: string
}

/** Of what Terraform declares, and of what the charts of its releases render. */
interface TerraformOrigin {
  readonly source: 'terraform'
  /** Folder of the root module that declares it, or calls the module that does; a plan's own path. */
  readonly addressedIn: string
}

/** Of what a template or a service declares that is deployed as a whole. */
interface TemplateOrigin {
  readonly source: 'template'
  /** The file that is deployed, for what is written in another one. */
  readonly addressedIn?: string
  /** Its id in the template of CloudFormation that is deployed: `Bucket`, and `Network.Vpc` in a nested stack. */
  readonly logicalId?: string
  /**
   * Names of the conditions that are taken to hold for it to exist, although they fail by default: `Network.IsProduction`.
   * Absent for what exists by default, which is not judged by what does not.
   */
  readonly onlyIf?: readonly string[]
}

/** Of what a Kustomize overlay makes of an object that is written somewhere. */
interface OverlayOrigin extends Overlaid {
  readonly source: 'overlay'
}

/** What an overlay has made a resource of. */
export interface Overlaid {
  /** The folder of the overlay, from the root of the scan. */
  readonly folder: string
  /** The address of the object as it is written, before any overlay changed it. */
  readonly address: string
  /** Whether findings that several overlays have of the object are one where they agree. */
  readonly isShared: boolean
}

/** What has an origin: a resource. */
interface Originated {
  readonly origin?: Origin
}

/** Where its address is unique: a root module, or the file that is deployed. Absent where that is the file it is written in. */
export function addressedIn({ origin }: Originated): string | undefined {
  return origin && 'addressedIn' in origin ? origin.addressedIn : undefined
}

/** Its id in the template of CloudFormation that declares it. */
export function logicalIdOf({ origin }: Originated): string | undefined {
  return origin?.source === 'template' ? origin.logicalId : undefined
}

/** The conditions that fail by default and are taken to hold for it to exist; `undefined` for what exists by default. */
export function conditionsOf({ origin }: Originated): readonly string[] | undefined {
  return origin?.source === 'template' ? origin.onlyIf : undefined
}

/** What the overlay that made it has made it of. */
export function overlayOf({ origin }: Originated): Overlaid | undefined {
  return origin?.source === 'overlay' ? origin : undefined
}

/** Whether it was read from a live account. */
export function isLive({ origin }: Originated): boolean {
  return origin?.source === 'live'
}

/** Id of the live account that it was read from. */
export function accountOf({ origin }: Originated): string | undefined {
  return origin?.source === 'live' ? origin.account : undefined
}

/** Why resources of its type could not be listed, if it stands for those. */
export function whyUnread({ origin }: Originated): string | undefined {
  return origin?.source === 'live' ? origin.unread : undefined
}
