import { credentials } from 'types.bicep'

type password = string

@secure()
type hiddenPassword = string

param adminPassword string // expect: FAIL
param dbPassword string = newGuid() // expect: FAIL
param clientSecret string? // expect: FAIL
param apiKey string // expect: FAIL
param sasToken string // expect: FAIL
param sqlConnectionString string // expect: FAIL
param smtpPassword2 object // expect: FAIL
param resourceToken string
param encryptionKey string
param databaseSecret string
param registryCredentials object
param named_password password // expect: FAIL
param loginPassword hiddenPassword // expect: PASS
param imported_password credentials // expect: MANUAL

@secure()
@minLength(12)
param administratorPassword string // expect: PASS

@sys.secure()
param smtpPassword string // expect: PASS

// What it is passed to says that it is a password.
param vmLogin string // expect: FAIL

@secure()
param adminPasswordOrKey string // expect: PASS

param secretName string
param secretUri string
param keyVaultName string
param keyVaultSecretUri string
param tokenEndpoint string
param sshPublicKey string
param passwordlessAuthentication bool
param passwordPolicy object
param passwordKeyVaultReference string
param disablePassword bool
param usesPassword bool
param passwordLength int
param apiKeys array
param applicationInsightsConnectionString string
param connectionStringName string

@allowed(['key', 'token'])
param authToken string

resource vm 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'shop'
  location: resourceGroup().location
  properties: {
    osProfile: {
      computerName: 'shop'
      adminUsername: 'shop'
      adminPassword: vmLogin
    }
  }
}

resource other 'Microsoft.Compute/virtualMachines@2023-09-01' = {
  name: 'other'
  location: resourceGroup().location
  properties: {
    osProfile: {
      computerName: 'other'
      adminUsername: 'shop'
      adminPassword: adminPasswordOrKey
    }
  }
}
