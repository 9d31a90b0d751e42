import type { TypeDefinition } from '../../../model/define-type.ts'
import { shared } from '../compact.ts'
import type { LivePlace, LiveResource } from '../live-resource.ts'
import type { Account } from './session/account.ts'

/** A resource as a collector describes it. */
export interface AwsResource<D extends TypeDefinition> extends Omit<LiveResource<D>, 'id'> {
  /** Its ARN. That of the resource it is part of, and a suffix, where it has none. */
  readonly arn: string
}

/** What is read of AWS. */
interface Where {
  readonly account: Pick<Account, 'id'>
  readonly region: string
  readonly service: string
}

/** Where resources of a type are, by what they were read of. */
export function awsPlace({ global }: TypeDefinition, { account, region: read, service }: Where): LivePlace {
  const region = global ? 'global' : read
  return { cloud: 'aws', account: account.id, region, part: shared(`${region}/${service}`) }
}
