import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'
import { defineCheck } from '../../check.ts'
import { surely } from '../../logic.ts'
import { each, fail, known, manual, pass, type Verdict } from '../../verdict.ts'

type Recorder = Resource<'AWS::Config::ConfigurationRecorder'>

const GLOBAL_TYPES = 'RecordingGroup.IncludeGlobalResourceTypes'

export default defineCheck({
  id: 'config_recorder_enabled',
  title: 'AWS Config records all types of resources',
  service: 'config',
  severity: 'medium',
  categories: ['logging'],
  risk: 'Nobody can tell how a resource was configured before an incident, who changed it, and which rules it broke.',
  remediation: {
    text: 'Let the recorder of each region run and record all supported types, and that of one region also the global ones.',
    url: 'https://docs.aws.amazon.com/config/latest/developerguide/stop-start-recorder.html',
  },
  references: ['https://docs.aws.amazon.com/config/latest/developerguide/select-resources.html'],
  compliance: { 'CIS-AWS-7.0': ['4.3'], 'AWS-FSBP': ['Config.1'] },
  resources: ['AWS::Config::ConfigurationRecorder', 'X::Config::ConfigurationRecorderStatus'],
  evaluate(resource, infrastructure) {
    if (resource.type === 'X::Config::ConfigurationRecorderStatus') return runs(resource)
    const recorder = resource as Recorder
    const doubt = each([runs, recordsAll, recordsGlobal], (judge) => judge(recorder, infrastructure))
    return doubt ?? pass('The recorder records all types of resources.', 'RecordingGroup')
  },
})

function runs({ properties }: Pick<Recorder, 'properties'>): Verdict | undefined {
  return known(properties.Recording, 'Recording') === false
    ? fail('The recorder is never started.', 'Recording')
    : undefined
}

function recordsAll({ properties }: Recorder): Verdict | undefined {
  const group = known(properties.RecordingGroup, 'RecordingGroup')
  if (group === undefined || known(group.AllSupported, 'RecordingGroup.AllSupported')) return undefined
  return fail('The recorder leaves out types of resources.', 'RecordingGroup.AllSupported')
}

/** Global types are recorded in one region, which may be one that other files are for. */
function recordsGlobal(recorder: Recorder, infrastructure: Infrastructure): Verdict | undefined {
  if (includesGlobal(recorder)) return undefined
  const others = infrastructure.having('AWS::Config::ConfigurationRecorder', surelyIncludesGlobal, true)
  if (others.length > 0) return undefined
  return manual('No recorder here records IAM resources; one in another region may.', GLOBAL_TYPES)
}

function surelyIncludesGlobal(recorder: Recorder): boolean {
  return surely(() => includesGlobal(recorder))
}

function includesGlobal({ properties }: Recorder): boolean {
  const group = known(properties.RecordingGroup, 'RecordingGroup')
  return known(group?.IncludeGlobalResourceTypes, GLOBAL_TYPES) === true
}
