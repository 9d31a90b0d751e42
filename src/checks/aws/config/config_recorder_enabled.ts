import type { Infrastructure } from '../../../model/infrastructure.ts'
import { isLive, whyUnread } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { surely } from '../../logic.ts'
import { scopeText } from '../../scope-text.ts'
import { each } from '../../verdict.ts'

const TYPE = 'AWS::Config::ConfigurationRecorder'

type Recorder = ResourceCursor<typeof TYPE>
type RecorderStatus = ResourceCursor<'X::Config::ConfigurationRecorderStatus'>

export default defineCheck({
  id: 'config_recorder_enabled',
  title: 'AWS Config should record all types of resources',
  service: 'config',
  severity: 'medium',
  categories: ['logging'],
  topics: ['configuration-recording'],
  risk: 'Nobody can tell how a resource was configured before an incident, who changed it, and which rules it broke.',
  remediation: {
    text: 'Let the recorder of each region run and record all supported types, and that of one region also the global ones.',
    url: 'https://docs.aws.amazon.com/config/latest/developerguide/stop-start-recorder.html',
  },
  references: ['https://docs.aws.amazon.com/config/latest/developerguide/select-resources.html'],
  compliance: { 'cis-aws-7.0': ['4.3'], 'aws-fsbp': ['Config.1'] },
  sameAs: { checkov: ['CKV2_AWS_45', 'CKV2_AWS_48'] },
  resources: [TYPE, 'X::Config::ConfigurationRecorderStatus'],
  evaluate(resource, infrastructure) {
    if (resource.type === 'X::Config::ConfigurationRecorderStatus') return runs(resource as RecorderStatus)
    const recorder = resource as Recorder
    const doubt = each([runs, recordsAll, recordsGlobal], (judge) => judge(recorder, infrastructure))
    return doubt ?? pass('The recorder records all types of resources.', recorder.at('RecordingGroup'))
  },
})

function runs(recorder: Recorder | RecorderStatus): Verdict | undefined {
  const recording = (recorder as RecorderStatus).at('Recording')
  if (recording.known() !== false) return undefined
  // The status of a live account stands for a region without any recorder.
  const hasNone = isLive(recorder) && recorder.type === 'X::Config::ConfigurationRecorderStatus'
  return fail(hasNone ? 'The region has no recorder.' : 'The recorder is never started.', recording)
}

function recordsAll(recorder: Recorder): Verdict | undefined {
  const group = recorder.at('RecordingGroup')
  const all = group.at('AllSupported')
  if (group.known() === undefined || all.known()) return undefined
  return fail('The recorder leaves out types of resources.', all)
}

/** Global types are recorded in one region, which another stack or root module may configure. */
function recordsGlobal(recorder: Recorder, infrastructure: Infrastructure): Verdict | undefined {
  if (includesGlobal(recorder)) return undefined
  const others = infrastructure.having(recorder, TYPE, surelyIncludesGlobal, true)
  if (others.length > 0) return undefined
  if (isLive(recorder)) return inNoRegion(recorder, infrastructure)
  const reason = `No recorder in ${scopeText(recorder)} records IAM resources; one of another region may.`
  return manual(reason, globalTypes(recorder))
}

/** In a live account the recorders of all regions are known that could be read. */
function inNoRegion(recorder: Recorder, infrastructure: Infrastructure): Verdict {
  const unread = infrastructure
    .inScopeOf(recorder, TYPE)
    .map(whyUnread)
    .find((reason) => reason !== undefined)
  return unread !== undefined
    ? manual(`Whether the recorder of another region records IAM resources is unknown: ${unread}.`)
    : fail('No recorder in the scanned regions records IAM resources.', globalTypes(recorder))
}

function surelyIncludesGlobal(recorder: Recorder): boolean {
  return surely(() => includesGlobal(recorder))
}

function includesGlobal(recorder: Recorder): boolean {
  return globalTypes(recorder).known() === true
}

function globalTypes(recorder: Recorder) {
  return recorder.at('RecordingGroup').at('IncludeGlobalResourceTypes')
}
