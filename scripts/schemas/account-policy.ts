import { getCallerIdentity } from '../../src/sources/live/aws/api/caller-identity.ts'
import { allCollectors } from '../../src/sources/live/aws/collectors/index.ts'
import { describeOrganization, listAccounts } from '../../src/sources/live/aws/organization.ts'
import { listAccountAliases } from '../../src/sources/live/aws/session/identify.ts'
import { describeRegions } from '../../src/sources/live/aws/session/regions.ts'
import { listStackResources, listStacks } from '../../src/sources/live/aws/stacks.ts'
import type { NamedOperation } from '../../src/sources/live/call-gaps.ts'

/** The least IAM policy that lets a role scan an account: one action for each operation that any collector calls. */
export async function accountPolicy() {
  const collectors = await allCollectors()
  const session = [getCallerIdentity, listAccountAliases, describeRegions]
  const stacks = [listStacks, listStackResources]
  return policyOf([...session, ...stacks, ...collectors.flatMap(({ operations }) => operations)])
}

/** What the role or user needs besides that starts the scan of an organization. */
function organizationPolicy() {
  const { Statement } = policyOf([describeOrganization, listAccounts])
  return {
    Version: '2012-10-17',
    Statement: [
      ...Statement,
      { Effect: 'Allow', Action: 'sts:AssumeRole', Resource: 'arn:aws:iam::*:role/assay-scan' },
    ],
  }
}

function policyOf(operations: readonly NamedOperation[]) {
  const actions = new Set(operations.map(({ permission }) => permission))
  return {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: [...actions].sort(), Resource: '*' }],
  }
}

/** A page with its policies written anew: each in the first block of JSON behind the comment that names it. */
export async function withPolicies(page: string): Promise<string> {
  const policies = { account: await accountPolicy(), organization: organizationPolicy() }
  return Object.entries(policies).reduce(
    (text, [name, policy]) =>
      text.replace(
        new RegExp(`(<!-- policy: ${name} -->\\s*\`\`\`json\\n)[^\`]*(?=\`\`\`)`),
        (_, start: string) => `${start}${JSON.stringify(policy, undefined, 2)}\n`,
      ),
    page,
  )
}
