import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { iamPolicyBy } from './iam.ts'

export const google_cloud_run_service = defineAdapter({
  type: 'run.googleapis.com/Service',
  renamed: { template: 'template.spec' },
  defaults: { invokerIamDisabled: undefined },
  joined: {
    iamPolicy: iamPolicyBy('service'),
    ingress: (service) => service.one('metadata', ingressAnnotation),
  },
})

export const google_cloud_run_v2_service = defineAdapter({
  type: 'run.googleapis.com/Service',
  joined: { iamPolicy: iamPolicyBy('name') },
})

export const google_cloudfunctions_function = defineAdapter({
  type: 'cloudfunctions.googleapis.com/Function',
  joined: { iamPolicy: iamPolicyBy('cloud_function'), httpsTrigger },
})

export const google_cloudfunctions2_function = defineAdapter({
  type: 'cloudfunctions.googleapis.com/Function',
  renamed: {
    environmentVariables: 'service_config.environment_variables',
    ingressSettings: 'service_config.ingress_settings',
  },
  joined: { iamPolicy: iamPolicyBy('cloud_function') },
})

const appVersion = defineAdapter({ type: 'appengine.googleapis.com/Version', named: ['version_id'] })

export {
  appVersion as google_app_engine_flexible_app_version,
  appVersion as google_app_engine_standard_app_version,
}

/** The first version of the API has the ingress in an annotation. */
function ingressAnnotation(metadata: Block): Located<Property<string>> | undefined {
  return metadata.textMap('annotations')?.map((annotations) => {
    const ingress = annotations['run.googleapis.com/ingress']
    return ingress === 'internal' ? 'INGRESS_TRAFFIC_INTERNAL_ONLY' : (ingress ?? 'INGRESS_TRAFFIC_ALL')
  })
}

function httpsTrigger(cloudFunction: TerraformResource) {
  const isCalled = cloudFunction.boolean('trigger_http')
  if (isUnknown(isCalled?.value)) return new Located(isCalled.value, isCalled.location)
  if (!isCalled?.value) return undefined
  return { securityLevel: cloudFunction.string('https_trigger_security_level') ?? 'SECURE_OPTIONAL' }
}
