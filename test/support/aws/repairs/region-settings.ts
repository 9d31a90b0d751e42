import { jsonAnswer, type Repair, xmlAnswer } from './repair.ts'

/** Settings of a region that the emulator does not know: all of them are right. */
export const REGION_SETTINGS: Readonly<Record<string, Repair>> = {
  'ec2:GetImageBlockPublicAccessState': async () =>
    xmlAnswer(
      '<GetImageBlockPublicAccessStateResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>1</requestId><imageBlockPublicAccessState>block-new-sharing</imageBlockPublicAccessState></GetImageBlockPublicAccessStateResponse>',
    ),
  'ec2:GetInstanceMetadataDefaults': async () =>
    xmlAnswer(
      '<GetInstanceMetadataDefaultsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><requestId>1</requestId><accountLevel><httpTokens>required</httpTokens></accountLevel></GetInstanceMetadataDefaultsResponse>',
    ),
  'ssm:GetServiceSetting': async () => jsonAnswer({ ServiceSetting: { SettingValue: 'Disable' } }),
}
