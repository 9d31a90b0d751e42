import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_organization_changes',
  title: 'Changes of the organization should raise an alarm',
  what: 'Changes of the organization',
  events: calls(
    'organizations',
    'AcceptHandshake',
    'AttachPolicy',
    'CreateAccount',
    'CreateOrganizationalUnit',
    'CreatePolicy',
    'DeclineHandshake',
    'DeleteOrganization',
    'DeleteOrganizationalUnit',
    'DeletePolicy',
    'DetachPolicy',
    'DisablePolicyType',
    'EnablePolicyType',
    'InviteAccountToOrganization',
    'LeaveOrganization',
    'MoveAccount',
    'RemoveAccountFromOrganization',
    'UpdateOrganizationalUnit',
    'UpdatePolicy',
  ),
  risk: 'An account leaves the organization, or guardrails are taken off it, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_security_incident-response.html',
  ],
  compliance: { 'cis-aws-7.0': ['5.15'] },
})
