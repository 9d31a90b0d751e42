/** An instance of Azure, with identities and subscriptions of its own. */
export interface AzureCloud {
  /** Where tokens are asked for. */
  readonly login: URL
  /** Azure Resource Manager, which tokens are for. */
  readonly management: URL
}

/** The clouds by their names. */
export const AZURE_CLOUDS = {
  public: cloud('https://login.microsoftonline.com/', 'https://management.azure.com/'),
  usgovernment: cloud('https://login.microsoftonline.us/', 'https://management.usgovcloudapi.net/'),
  china: cloud('https://login.chinacloudapi.cn/', 'https://management.chinacloudapi.cn/'),
} as const satisfies Readonly<Record<string, AzureCloud>>

function cloud(login: string, management: string): AzureCloud {
  return { login: new URL(login), management: new URL(management) }
}
