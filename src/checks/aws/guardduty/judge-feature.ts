import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isGood, type Words } from '../../words.ts'

const STATUS: Words = { good: ['ENABLED'], bad: ['DISABLED'] }

type Detector = ResourceCursor<'AWS::GuardDuty::Detector'>

/** The verdict on a feature that the detector names; `undefined` where it does not, and so has it. */
export function judgeFeature(
  detector: Detector,
  name: string,
  { on, off }: { readonly on: string; readonly off: string },
): Verdict | undefined {
  return each(detector.at('Features').items(), (feature) => {
    if (!isText(feature.at('Name'), name)) return undefined
    const status = feature.at('Status')
    return isGood(status, STATUS) ? pass(on, status) : fail(off, status)
  })
}
