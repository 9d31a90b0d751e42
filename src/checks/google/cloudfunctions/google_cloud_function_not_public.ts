import { defineCheck, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { publicBinding } from '../iam/public-members.ts'

export default defineCheck({
  id: 'google_cloud_function_not_public',
  title: 'Cloud Functions should be called by those they know only',
  service: 'cloudfunctions',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet can call the function, which has to tell strangers from users itself.',
  remediation: {
    text: 'Grant the role of the invoker to the callers, unless the function is for everybody.',
    url: 'https://cloud.google.com/functions/docs/securing',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  sameAs: { checkov: ['CKV_GCP_107'] },
  resources: ['cloudfunctions.googleapis.com/Function', 'X/cloudfunctions.googleapis.com/FunctionAccess'],
  evaluate(cloudFunction) {
    const exposed = publicBinding(cloudFunction.at('iamPolicy'))
    if (exposed && isText(cloudFunction.at('ingressSettings'), 'ALLOW_INTERNAL_ONLY'))
      return pass('Only networks of your own reach the function.')
    return exposed ?? pass('Nothing grants a role to the public.')
  },
})
