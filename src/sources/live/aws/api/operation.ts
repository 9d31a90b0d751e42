import type { CommandIO, MetadataBearer } from '@smithy/types'
import type { NamedOperation } from '../../call-gaps.ts'
import type { SdkClientClass } from './sdk-client.ts'

/** One operation of an AWS API that only reads; what allows it is an IAM action. */
export interface Operation<Input extends object, Output extends MetadataBearer> extends NamedOperation {
  readonly client: SdkClientClass
  readonly command: new (input: Input) => CommandIO<Input, Output>
}

/** An operation that lists items, in pages where the API has them. */
export interface Listing<Input extends object, Output extends MetadataBearer, Item>
  extends Operation<Input, Output> {
  readonly items: (page: Output) => readonly Item[] | undefined
  /** The largest page that the API gives. */
  readonly pageSize?: Partial<Input>
  /**
   * The name of the token that leads from a page to the next, where inputs call it as pages do. Else a function from a page
   * to what the input of the next page has beside that of the first; `undefined` after the last page.
   */
  readonly next?: (keyof Input & keyof Output & string) | ((page: Output) => Partial<Input> | undefined)
}

/** Declares an operation. `name` is needed where the API calls it otherwise than IAM does. */
export function operation<Input extends object, Output extends MetadataBearer>(
  client: SdkClientClass,
  permission: string,
  command: new (input: Input) => CommandIO<Input, Output>,
  name: string = permission.slice(permission.indexOf(':') + 1),
): Operation<Input, Output> {
  return { client, permission, command, name }
}

/** Declares an operation that lists items. `name` as for `operation`. */
export function listing<Input extends object, Output extends MetadataBearer, Item>(
  client: SdkClientClass,
  permission: string,
  command: new (input: Input) => CommandIO<Input, Output>,
  { name, ...pages }: Pick<Listing<Input, Output, Item>, 'items' | 'next' | 'pageSize'> & { name?: string },
): Listing<Input, Output, Item> {
  return { ...operation(client, permission, command, name), ...pages }
}
