import { defineCheck, pass } from '../../check.ts'
import { policyNotPublic } from '../iam/public-members.ts'

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
  compliance: {},
  resources: ['cloudfunctions.googleapis.com/Function', 'X/cloudfunctions.googleapis.com/FunctionAccess'],
  evaluate(cloudFunction) {
    const internal = cloudFunction.at('ingressSettings').value === 'ALLOW_INTERNAL_ONLY'
    if (internal) return pass('Only networks of your own reach the function.')
    return policyNotPublic(cloudFunction.at('iamPolicy'))
  },
})
