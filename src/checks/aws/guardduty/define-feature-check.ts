import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { type Check, type CheckMetadata, defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isGood, type Words } from '../../words.ts'

const STATUS: Words = { good: ['ENABLED'], bad: ['DISABLED'] }

type Detector = ResourceCursor<'AWS::GuardDuty::Detector'>

interface FeatureCheck
  extends Pick<CheckMetadata, 'id' | 'title' | 'risk' | 'references' | 'compliance' | 'sameAs'> {
  /** As the API calls it: `S3_DATA_EVENTS`. */
  readonly feature: string
  /** As the documentation calls it: `S3 protection`. */
  readonly protection: string
  readonly url: string
  /** What is said of a detector that has it. */
  readonly on: string
  readonly off: string
  /** The older setting, which counts where no feature has this name. */
  readonly older?: (detector: Detector) => Cursor<boolean>
}

/** Declares a check that detectors have a feature. One that does not name it has it, as new detectors of AWS do. */
export function defineFeatureCheck(check: FeatureCheck): Check {
  const { feature, protection, url, on, off, older, ...metadata } = check
  return defineCheck({
    ...metadata,
    service: 'guardduty',
    severity: 'medium',
    categories: ['logging'],
    topics: ['threat-detection'],
    remediation: {
      text: `Enable ${protection} of the detector.`,
      command: `aws guardduty update-detector --detector-id <DETECTOR_ID> --features Name=${feature},Status=ENABLED`,
      url,
    },
    resources: ['AWS::GuardDuty::Detector'],
    evaluate(detector) {
      // Another check finds a detector that is off.
      if (detector.at('Enable').is(false)) return undefined
      const verdict = each(detector.at('Features').items(), (one) => {
        if (!isText(one.at('Name'), feature)) return undefined
        const status = one.at('Status')
        return isGood(status, STATUS) ? pass(on, status) : fail(off, status)
      })
      if (verdict) return verdict
      const setting = older?.(detector)
      return setting?.known() === false ? fail(off, setting) : pass(on)
    },
  })
}
