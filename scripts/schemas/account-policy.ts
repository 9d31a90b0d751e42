import { getCallerIdentity } from '../../src/sources/live/aws/api/caller-identity.ts'
import { allCollectors } from '../../src/sources/live/aws/collectors/index.ts'
import { describeOrganization, listAccounts } from '../../src/sources/live/aws/organization.ts'
import { listAccountAliases } from '../../src/sources/live/aws/session/identify.ts'
import { describeRegions } from '../../src/sources/live/aws/session/regions.ts'
import { listStackResources, listStacks } from '../../src/sources/live/aws/stacks.ts'
import type { NamedOperation } from '../../src/sources/live/call-gaps.ts'

/** Characters that IAM takes in a managed policy, white space not counted. */
const LARGEST_POLICY = 6144

/**
 * The least IAM policies that together let a role scan an account: one action for each operation that any collector calls. Each
 * has the actions of whole services, in the order of their names, as many as IAM takes.
 */
export async function accountPolicies() {
  const collectors = await allCollectors()
  const session = [getCallerIdentity, listAccountAliases, describeRegions]
  const stacks = [listStacks, listStackResources]
  const actions = actionsOf([...session, ...stacks, ...collectors.flatMap(({ operations }) => operations)])
  const services = Map.groupBy(actions, (action) => action.slice(0, action.indexOf(':')))
  return [...services.values()].reduce(withService, []).map(policyOf)
}

/** The lists of actions, with those of one more service: in the last list if its policy can have them, else in a new one. */
function withService(lists: readonly (readonly string[])[], actions: readonly string[]) {
  const longer = [...(lists.at(-1) ?? []), ...actions]
  const fits = JSON.stringify(policyOf(longer)).length <= LARGEST_POLICY
  return fits ? [...lists.slice(0, -1), longer] : [...lists, actions]
}

/** What the role or user needs besides that starts the scan of an organization. */
function organizationPolicy() {
  const { Statement } = policyOf(actionsOf([describeOrganization, listAccounts]))
  return {
    Version: '2012-10-17',
    Statement: [
      ...Statement,
      { Effect: 'Allow', Action: 'sts:AssumeRole', Resource: 'arn:aws:iam::*:role/assay-scan' },
    ],
  }
}

function actionsOf(operations: readonly NamedOperation[]): readonly string[] {
  return [...new Set(operations.map(({ permission }) => permission))].sort()
}

function policyOf(actions: readonly string[]) {
  return { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] }
}

/** A page with its policies written anew, each a block of JSON: what stands between the comments that name them and their end. */
export async function withPolicies(page: string): Promise<string> {
  const policies = { account: await accountPolicies(), organization: [organizationPolicy()] }
  return Object.entries(policies).reduce(
    (text, [name, all]) =>
      text.replace(
        new RegExp(`(<!-- policies: ${name} -->\\n)[^]*?(?=<!-- end of policies -->)`),
        (_, start: string) => start + all.map(block).join('\n'),
      ),
    page,
  )
}

function block(policy: object): string {
  return `\`\`\`json\n${JSON.stringify(policy, undefined, 2)}\n\`\`\`\n`
}
