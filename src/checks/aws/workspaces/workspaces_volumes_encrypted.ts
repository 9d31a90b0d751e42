import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

const VOLUMES = [
  ['RootVolumeEncryptionEnabled', 'root volume'],
  ['UserVolumeEncryptionEnabled', 'user volume'],
] as const

export default defineCheck({
  id: 'workspaces_volumes_encrypted',
  title: 'Volumes of WorkSpaces should be encrypted',
  service: 'workspaces',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'What people keep on their desktops, passwords of browsers among it, lies in plain text on the disk and in its images.',
  remediation: {
    text: 'Encrypt the root volume and the user volume with a key of KMS; a desktop that exists must be made anew.',
    url: 'https://docs.aws.amazon.com/workspaces/latest/adminguide/encrypt-workspaces.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/workspaces-controls.html#workspaces-1',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/workspaces-controls.html#workspaces-2',
  ],
  sameAs: { trivy: ['AWS-0109', 'aws-workspaces-enable-disk-encryption'] },
  resources: ['AWS::WorkSpaces::Workspace'],
  evaluate: (workspace) =>
    each(VOLUMES, ([name, volume]) => {
      const encrypted = workspace.at(name)
      return encrypted.known() ? undefined : fail(`The ${volume} is not encrypted.`, encrypted)
    }) ?? pass('Both volumes are encrypted.'),
})
