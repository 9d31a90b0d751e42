import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { decided, worst } from '../../verdict.ts'
import { publicBinding } from '../iam/public-members.ts'

const INTERNAL = 'INGRESS_TRAFFIC_INTERNAL_ONLY'

export default defineCheck({
  id: 'google_cloud_run_not_public',
  title: 'Cloud Run services should be called by those they know only',
  service: 'cloudrun',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet can call the service, which has to tell strangers from users itself, at each path.',
  remediation: {
    text: 'Grant roles/run.invoker to the callers, unless the service is a website or an API for everybody.',
    url: 'https://cloud.google.com/run/docs/authenticating/overview',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  sameAs: { checkov: ['CKV_GCP_102'] },
  resources: ['run.googleapis.com/Service', 'X/run.googleapis.com/ServiceAccess'],
  evaluate(service) {
    const open = service.at('invokerIamDisabled')
    const exposed = worst([
      decided(() => (open.is(true) ? fail('Nobody is asked for permission.', open) : undefined)),
      publicBinding(service.at('iamPolicy')),
    ])
    if (exposed && isText(service.at('ingress'), INTERNAL))
      return pass('Only networks of your own reach the service.')
    return exposed ?? pass('Nothing grants a role to the public.')
  },
})
