import type { ResourceType } from '../../../model/resource.ts'

/** A type, or the property of one by which checks decide: `AWS::KMS::Key KeyState`. */
type Asked = ResourceType | `${ResourceType} ${string}`

/** Why something is not told → what is not. */
export type Untold = Readonly<Record<string, readonly Asked[]>>
