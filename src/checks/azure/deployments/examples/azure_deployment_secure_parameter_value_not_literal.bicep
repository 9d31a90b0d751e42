@description('Password of the administrator of the database; made up where none is passed.')
@secure()
param administratorPassword string = newGuid()
