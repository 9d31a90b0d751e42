import type { Untold } from './untold.ts'

/** What no template of CloudFormation says. */
export const cloudformation: Untold = {
  'No template declares what a VPC or an account has by default.': [
    'AWS::EC2::SecurityGroup IsDefault',
    'AWS::EC2::VPC HasDefaultSecurityGroup',
    'AWS::EC2::VPC IsDefault',
  ],
  'No template says whether and until when a certificate was issued.': [
    'AWS::CertificateManager::Certificate NotAfter',
    'AWS::CertificateManager::Certificate Status',
  ],
  'No template says whether a key waits for its deletion.': ['AWS::KMS::Key KeyState'],
  'No template says which public addresses machines of a cluster get.': [
    'AWS::EMR::Cluster MasterPublicIpAddresses',
  ],
  'No template says which types of policies are enabled, and which policies hold for every account.': [
    'AWS::Organizations::Organization Policies',
    'AWS::Organizations::Organization PolicyTypes',
    'AWS::Organizations::Organization ResourcePolicy',
  ],
  'No code says which account manages the organization, and what else runs there.': [
    'AWS::Organizations::Organization ManagementAccountId',
  ],
  'No code says of every service of AWS which account looks after it for the organization.': [
    'AWS::Organizations::Organization DelegatedServices',
  ],
}

/** What no code of Terraform says. */
export const terraform: Untold = {
  'No code says whether and until when a certificate was issued.': [
    'AWS::CertificateManager::Certificate NotAfter',
    'AWS::CertificateManager::Certificate Status',
  ],
  'No code says whether a key waits for its deletion.': ['AWS::KMS::Key KeyState'],
  'No code says which public addresses machines of a cluster get.': [
    'AWS::EMR::Cluster MasterPublicIpAddresses',
  ],
  'Code has accounts and policies of an organization in many places, and says of none that it holds for every account.':
    ['AWS::Organizations::Organization Policies', 'AWS::Organizations::Organization ResourcePolicy'],
  'No code says which account manages the organization, and what else runs there.': [
    'AWS::Organizations::Organization ManagementAccountId',
  ],
  'No code says of every service of AWS which account looks after it for the organization.': [
    'AWS::Organizations::Organization DelegatedServices',
  ],
}
