import type { SourceFile } from '../../file-format/file-tree.ts'
import type { Gap } from '../../source.ts'
import { type Json, member } from '../json-value.ts'

/** The name of the format of plans. */
export const PLAN_FORMAT = 'terraform-plan'

/** Characters in which the members that identify a plan are looked for; Terraform writes them first. */
const HEAD = 4096

/** Whether a text is a plan, as `terraform show -json` writes it. */
export function isPlan(text: string): boolean {
  const head = text.slice(0, HEAD)
  const isTerraforms = /"terraform_version"\s*:/.test(head) && /"format_version"\s*:/.test(head)
  return isTerraforms && /"planned_values"\s*:/.test(text)
}

/** A plan, and what of it is missing. */
export interface Plan {
  readonly file: SourceFile
  readonly content: Json
  readonly gaps: readonly Gap[]
}

/** The plan in a file, or the gap that it is. The parser's message is not shown, since it may quote a value. */
export function parsePlan(file: SourceFile): Plan | Gap {
  const subject = file.path
  try {
    const content: Json = JSON.parse(file.text)
    if (typeof content === 'string') return { subject, reason: 'The plan is no JSON object.', line: 1 }
    return { file, content, gaps: gapsOf(content, subject) }
  } catch {
    const reason =
      'The plan is no valid JSON: it is cut short or was changed. Write it again with `terraform show -json`.'
    return { subject, reason, line: 1 }
  }
}

/** Gaps for plans that Terraform did not finish. */
function gapsOf(plan: Json, subject: string): readonly Gap[] {
  if (member(plan, 'errored') === true)
    return [{ subject, reason: 'Terraform ended this plan with an error, so it is not complete.' }]
  if (member(plan, 'complete') === false)
    return [{ subject, reason: 'Terraform deferred a part of this plan, so it is not complete.' }]
  return []
}
