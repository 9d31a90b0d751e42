// example
@description('Password of the administrator of the database.')
@secure()
@minLength(16)
// expect: PASS
param administratorPassword string
// end of example
