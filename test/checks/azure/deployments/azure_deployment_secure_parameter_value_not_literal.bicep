// example
@description('Password of the administrator of the database; made up where none is passed.')
@secure()
// expect: PASS
param administratorPassword string = newGuid()
// end of example

param suffix string

@secure()
param adminPassword string = 'correct-horse-battery' // expect: FAIL

@secure()
param clientSecret string = '' // expect: PASS

@secure()
param dbPassword string = newGuid() // expect: PASS

@secure()
param apiKey string // expect: PASS

@secure()
param smtpPassword string = 'Correct-Horse-1-${uniqueString(resourceGroup().id)}' // expect: MANUAL

@secure()
param sqlPassword string = '<your-password>' // expect: PASS

@secure()
param adminUsername string = 'shopadmin' // expect: PASS

@secure()
param madeUp string = uniqueString(suffix) // expect: PASS

@secure()
param settings object = {} // expect: PASS

// No secure parameter, which is another check.
param plainPassword string = 'correct-horse-battery'
