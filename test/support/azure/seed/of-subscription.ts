import type { Kind } from './kind.ts'

/** What each subscription has once. */
export const OF_SUBSCRIPTION: readonly Kind[] = [
  {
    type: 'Microsoft.Security/securityContacts',
    prefix: 'default',
    members: {
      properties: {
        emails: 'security@example.com',
        isEnabled: true,
        notificationsByRole: { state: 'On', roles: ['Owner'] },
        notificationsSources: [{ sourceType: 'Alert', minimalSeverity: 'Medium' }],
        phone: '+49 30 901820',
      },
    },
    variants: [
      {
        checks: [
          'azure_security_contact_email_set',
          'azure_security_contact_notified',
          'azure_security_contact_owners_notified',
          'azure_security_contact_phone_set',
        ],
        members: {
          properties: {
            emails: '',
            notificationsByRole: { roles: ['ServiceAdmin'] },
            notificationsSources: [{ sourceType: 'AttackPath', minimalRiskLevel: 'Critical' }],
            phone: '',
          },
        },
      },
    ],
  },
  ...['VirtualMachines', 'SqlServers', 'AppServices', 'StorageAccounts', 'KeyVaults', 'Arm'].map(plan),
  {
    type: 'Microsoft.Security/pricings',
    prefix: 'KubernetesService',
    members: { properties: { deprecated: true, pricingTier: 'Free', replacedBy: ['Containers'] } },
    variants: [{}],
  },
  role('Operator', {
    checks: ['azure_role_definition_no_access_management'],
    members: { properties: { permissions: [{ actions: ['Microsoft.Authorization/*'], notActions: [] }] } },
  }),
  role('Deployer', {
    checks: ['azure_role_definition_no_wildcard_actions'],
    members: {
      properties: { permissions: [{ actions: ['*'], notActions: ['Microsoft.Authorization/*'] }] },
    },
  }),
  // Azure's own, which nobody can change.
  {
    type: 'Microsoft.Authorization/roleDefinitions',
    prefix: '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
    members: {
      properties: {
        assignableScopes: ['/'],
        permissions: [{ actions: ['*'], notActions: [] }],
        roleName: 'Owner',
        type: 'BuiltInRole',
      },
    },
    variants: [{}],
  },
]

function plan(name: string): Kind {
  return {
    type: 'Microsoft.Security/pricings',
    prefix: name,
    members: { properties: { pricingTier: 'Standard' } },
    variants: [{ checks: ['azure_defender_plan_enabled'], members: { properties: { pricingTier: 'Free' } } }],
  }
}

function role(roleName: string, variant: Kind['variants'][number]): Kind {
  return {
    type: 'Microsoft.Authorization/roleDefinitions',
    prefix: `role-${roleName.toLowerCase()}`,
    members: {
      properties: {
        assignableScopes: ['/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590'],
        permissions: [{ actions: ['Microsoft.Compute/*/read'], notActions: [] }],
        roleName,
        type: 'CustomRole',
      },
    },
    variants: [variant],
  }
}
