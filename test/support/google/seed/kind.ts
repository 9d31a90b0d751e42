/** Resources of one type, and what may be wrong with them. */
export interface Kind {
  /** `compute.googleapis.com/Disk` */
  readonly type: string
  /** What stands before their names in the project: `zones/europe-west1-b/disks`. */
  readonly path: string
  readonly location?: string
  /** What Google says of one that is right. */
  readonly right: (at: Place) => object
  /** Who has which roles on one that is right; nobody, if left out. */
  readonly flaws: readonly Flaw[]
}

/** Where a resource is made. */
interface Place {
  readonly name: string
  /** Id of the project. */
  readonly project: string
  /** The name as in addresses: `projects/shop-0/zones/europe-west1-b/disks/disk-3`. */
  readonly path: string
}

/** Something that is wrong with a resource. */
export interface Flaw {
  /** The checks that fail for it. */
  readonly checks: readonly string[]
  /** What Google says otherwise than of one that is right: objects are merged, and `undefined` leaves out. */
  readonly says?: object
  /** Who has which roles on it. */
  readonly policy?: object
}

/** A policy that lets everybody in. */
export const PUBLIC = { bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] }

/** A setting of a key that somebody has chosen. */
export const KEY = 'projects/keys/locations/europe-west1/keyRings/shop/cryptoKeys/data'
