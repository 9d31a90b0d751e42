import { isUnknown, type Unknown } from '../../../model/unknown.ts'

/** What one statement of a policy allows whom, as the services that make policies of single permissions write them. */
export interface Grant {
  /** Its `Sid`, or its number. */
  readonly id: string
  /** An account, the ARN of a role, a service, or `*`. */
  readonly principal: string | Unknown | undefined
  /** The value that a key of the request must have, whatever the operator. */
  readonly condition: (key: string) => string | Unknown | undefined
}

interface Statement {
  readonly Sid?: string
  readonly Effect?: string
  readonly Principal?: string | Readonly<Record<string, string | readonly string[]>>
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
}

/** The grants of a policy; one whose parts are unknown for a policy that is. */
export function grantsOf(policy: string | Unknown | undefined): readonly Grant[] {
  if (policy === undefined) return []
  if (isUnknown(policy)) return [{ id: 'unread', principal: policy, condition: () => policy }]
  const { Statement = [] } = JSON.parse(policy) as { readonly Statement?: Statement | readonly Statement[] }
  return ([Statement].flat() as readonly Statement[])
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement, index) =>
      principalsOf(statement).map((principal, number, all) => ({
        id: (statement.Sid ?? String(index + 1)) + (all.length > 1 ? `/${number + 1}` : ''),
        principal,
        condition: (key: string) => conditionOf(statement, key),
      })),
    )
}

function principalsOf({ Principal = {} }: Statement): readonly string[] {
  return typeof Principal === 'string' ? [Principal] : Object.values(Principal).flat()
}

/** Names of keys are compared without regard to case. */
function conditionOf({ Condition = {} }: Statement, key: string): string | undefined {
  for (const keys of Object.values(Condition))
    for (const [name, value] of Object.entries(keys))
      if (name.toLowerCase() === key.toLowerCase()) return [value].flat()[0]
  return undefined
}
