resource "aws_secretsmanager_secret" "database_password" {
  name = "shop/database-password"
}

resource "aws_ecs_task_definition" "api" {
  family                   = "api"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = 512
  # The role that starts the task reads the secret.
  execution_role_arn = "arn:aws:iam::111122223333:role/api-execution"

  container_definitions = jsonencode([{
    name                   = "api"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/api:1.4.2"
    readonlyRootFilesystem = true
    environment            = [{ name = "LOG_LEVEL", value = "info" }]
    secrets = [
      { name = "DB_PASSWORD", valueFrom = aws_secretsmanager_secret.database_password.arn },
    ]
  }])
}
