resource "aws_secretsmanager_secret" "perhaps_elsewhere" {} # expect: MANUAL
