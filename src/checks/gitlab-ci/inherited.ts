import type { CiJob, CiPipeline, CiText } from '../../model/gitlab-ci/pipeline.ts'
import type { Verdict } from '../check.ts'

/**
 * The verdict on a part of a job. What a template has too is said there: it counts for the job only where the variables of
 * the job make another verdict of it.
 */
export function ofOwn<T extends Pick<CiText, 'isInherited'>>(
  part: T,
  properties: CiJob | CiPipeline,
  judge: (part: T, properties: CiJob | CiPipeline) => Verdict | undefined,
): Verdict | undefined {
  const verdict = judge(part, properties)
  if (!verdict || !part.isInherited) return verdict
  const without = judge(part, { ...properties, known: {} })
  const isSaid = verdict.status === 'FAIL' || verdict.reason === without?.reason
  return isSaid && without?.status === verdict.status ? undefined : verdict
}
