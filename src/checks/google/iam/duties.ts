import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { identityOf, isSameValue } from '../../../model/same-value.ts'
import { mayBeNamed } from '../../../model/text-with-holes.ts'
import { isIdentifier, isUnknown, type Unknown } from '../../../model/unknown.ts'
import { fail, manual, type Verdict } from '../../check.ts'
import { surely } from '../../logic.ts'
import { oncePer } from '../../once-per.ts'
import { each } from '../../verdict.ts'
import { accountIn } from './members.ts'

const ACCESS = 'X/cloudresourcemanager.googleapis.com/Access'

type Access = ResourceCursor<typeof ACCESS>

/** A role that somebody has somewhere. */
interface Grant {
  readonly level: unknown
  readonly target: string | Unknown
  readonly member: string | Unknown
  readonly role: string | Unknown | undefined
  readonly at: Cursor<string>
}

/** Two tasks that no single person should have. */
interface Duties {
  readonly manages: string
  readonly uses: readonly string[]
}

/**
 * FAIL for a member that gets both roles in the same project, folder or organization, MANUAL for one that perhaps does,
 * of whom one of the roles is known; no verdict where surely nobody manages.
 */
export function bothDuties(
  access: Access,
  infrastructure: Infrastructure,
  { manages, uses }: Duties,
  passed: Verdict,
): Verdict | undefined {
  const managing = grantsOf(access).filter(({ role }) => mayBe(role, [manages]))
  if (managing.length === 0) return undefined
  const all = grantsIn(infrastructure.inScopeOf(access, ACCESS))
  const found = each(managing, (managed) => {
    const isSure = managed.role === manages
    const using = all.filter((used) => mayBe(used.role, uses) && mayMeet(managed, used))
    const sure = using.find((used) => uses.includes(String(used.role)) && doMeet(managed, used))
    if (isSure && sure) return fail(`The same member has ${manages} and ${sure.role}.`, managed.at)
    // Who is not known may be anybody who has the other role.
    if (isSure && !isTold(managed.member)) managed.at.known()
    const [perhaps] = isSure ? using : using.filter(({ role }) => !isUnknown(role))
    return perhaps && manual(`The same member may have ${manages} and ${nameOf(perhaps, uses)}.`, managed.at)
  })
  return found ?? passed
}

/** All grants of a root module. */
const grantsIn = oncePer((accesses: readonly Access[]): readonly Grant[] => accesses.flatMap(grantsOf))

/** What is granted, as far as it is known who gets something. */
function grantsOf(access: Access): readonly Grant[] {
  const level = access.at('level').value
  const target = access.at('target').value ?? ''
  const grants: Grant[] = []
  surely(() => {
    for (const binding of access.at('iamPolicy').at('bindings').items()) {
      const role = binding.at('role').value
      const { value } = binding.at('members')
      const members = isUnknown(value)
        ? [binding.at('members').holding<string>(value)]
        : binding.at('members').items()
      for (const at of members) grants.push({ level, target, member: at.value ?? '', role, at })
    }
    return true
  })
  return grants
}

function mayBe(role: Grant['role'], wanted: readonly string[]): boolean {
  return isUnknown(role)
    ? wanted.some((name) => mayBeNamed(role, name))
    : role !== undefined && wanted.includes(role)
}

/** Whether both are surely of one member, in one place. */
function doMeet(one: Grant, other: Grant): boolean {
  return (
    one.level === other.level &&
    isSameValue(one.target, other.target) &&
    isSameValue(accountIn(one.member), accountIn(other.member))
  )
}

/** Whether both may be of one member, in one place. */
function mayMeet(one: Grant, other: Grant): boolean {
  return (
    one.level === other.level && mayBeSame(one.target, other.target) && mayBeSame(one.member, other.member)
  )
}

function mayBeSame(one: string | Unknown, other: string | Unknown): boolean {
  if (isUnknown(one)) return isUnknown(other) ? mayBeOne(one, other) : mayBeNamed(one, other)
  return isUnknown(other) ? mayBeNamed(other, one) : one === other
}

/** Whether two unknown names may be the same: of different resources, they are not. */
function mayBeOne(one: Unknown, other: Unknown): boolean {
  return isSameValue(accountIn(one), accountIn(other)) || !isTold(one) || !isTold(other)
}

/** Whether it is known which name this is: its text, or the resources that it is of. */
function isTold(name: string | Unknown): boolean {
  return !isUnknown(name) || (isIdentifier(name) && identityOf(accountIn(name)) !== undefined)
}

function nameOf({ role }: Grant, uses: readonly string[]): string {
  return typeof role === 'string' ? role : uses.join(' or ')
}
