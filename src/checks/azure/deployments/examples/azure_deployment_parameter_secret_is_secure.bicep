@description('Password of the administrator of the database.')
@secure()
@minLength(16)
param administratorPassword string
