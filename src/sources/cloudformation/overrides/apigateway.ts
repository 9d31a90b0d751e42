import { restStage, stageSettings } from '../../../model/aws/apigateway.ts'
import { object } from '../../../model/schema.ts'
import { override } from '../override.ts'
import { propertyOf } from '../read-property.ts'
import type { StackResource } from '../stack.ts'

/** A deployment with a stage name creates that stage, with the settings in `StageDescription`. */
export const deployment = override(restStage, {
  decide: {
    AccessLogSetting: (deployment) => described(deployment, 'AccessLogSetting'),
    CacheClusterEnabled: (deployment) => described(deployment, 'CacheClusterEnabled'),
    MethodSettings: (deployment) => described(deployment, 'MethodSettings'),
    TracingEnabled: (deployment) => described(deployment, 'TracingEnabled'),
  },
  isPart: (deployment) => deployment.property('StageName') === undefined,
})

const stageDescription = object(stageSettings)

function described(deployment: StackResource, setting: keyof typeof stageSettings): unknown {
  return propertyOf(deployment.read('StageDescription', stageDescription), setting)
}
