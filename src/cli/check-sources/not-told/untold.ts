import type { ResourceType } from '../../../model/resource.ts'

/**
 * A type, the property of one by which checks decide (`AWS::KMS::Key KeyState`), or the check that decides by a part of a
 * property that is not told (`AWS::Glue::Connection glue_connection_password_not_literal`).
 */
type Asked = ResourceType | `${ResourceType} ${string}`

/** Why something is not told → what is not. */
export type Untold = Readonly<Record<string, readonly Asked[]>>
