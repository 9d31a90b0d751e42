# example
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

  container_definitions = jsonencode([{ # expect: PASS
    name                   = "api"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/api:1.4.2"
    readonlyRootFilesystem = true
    environment            = [{ name = "LOG_LEVEL", value = "info" }]
    secrets = [
      { name = "DB_PASSWORD", valueFrom = aws_secretsmanager_secret.database_password.arn },
    ]
  }])
}
# end of example

variable "environment" {}
variable "password" {}
variable "queue" {}

resource "aws_secretsmanager_secret" "database" {}

resource "aws_db_instance" "shop" {}

resource "random_password" "session" {
  length = 32
}

resource "aws_ecs_task_definition" "by_reference" {
  family = "by_reference"
  container_definitions = jsonencode([{ # expect: PASS
    name = "api"
    environment = [
      { name = "LOG_LEVEL", value = "info" },
      { name = "DB_PASSWORD_ARN", value = aws_secretsmanager_secret.database.arn },
      { name = "DB_SECRET", value = aws_secretsmanager_secret.database.arn },
      { name = "DB_URL", value = "postgres://shop@${aws_db_instance.shop.address}/shop" },
      { name = "QUEUE", value = var.queue },
    ]
    secrets = [{ name = "DB_PASSWORD", valueFrom = aws_secretsmanager_secret.database.arn }]
  }])
}

resource "aws_ecs_task_definition" "no_environment" {
  family                = "no_environment"
  container_definitions = jsonencode([{ name = "api" }]) # expect: PASS
}

resource "aws_ecs_task_definition" "literal" {
  family = "literal"
  container_definitions = jsonencode([ # expect: FAIL
    { name = "proxy" },
    { name = "api", environment = [{ name = "DB_PASSWORD", value = "correct-horse" }] },
  ])
}

resource "aws_ecs_task_definition" "access_key" {
  family                = "access_key"
  container_definitions = "[{\"name\": \"api\", \"environment\": [{\"name\": \"KEY\", \"value\": \"AKIAABCDEFGHIJKLMNOP\"}]}]" # expect: FAIL
}

resource "aws_ecs_task_definition" "in_a_url" {
  family = "in_a_url"
  container_definitions = jsonencode([{ # expect: FAIL
    name        = "api"
    environment = [{ name = "DB", value = "postgres://shop:correct-horse@${aws_db_instance.shop.address}/shop" }]
  }])
}

# The value gets into the task definition as it is.
resource "aws_ecs_task_definition" "filled_in" {
  family = "filled_in"
  container_definitions = jsonencode([{ # expect: MANUAL
    name        = "api"
    environment = [{ name = "SESSION_SECRET", value = random_password.session.result }]
  }])
}

resource "aws_ecs_task_definition" "unknown" {
  family = "unknown"
  container_definitions = jsonencode([{ # expect: MANUAL
    name        = "api"
    environment = [{ name = "DB_PASSWORD", value = var.password }]
  }])
}

resource "aws_ecs_task_definition" "argument" {
  family = "argument"
  container_definitions = jsonencode([{ # expect: FAIL
    name    = "cache"
    command = ["redis-server", "--requirepass", "Xq7-plum-Harbor-19"]
  }])
}

resource "aws_ecs_task_definition" "entry_point" {
  family = "entry_point"
  container_definitions = jsonencode([{ # expect: FAIL
    name       = "database"
    entryPoint = ["mysqladmin"]
    command    = ["-pXq7-plum-Harbor-19", "ping"]
  }])
}

resource "aws_ecs_task_definition" "health_check" {
  family = "health_check"
  container_definitions = jsonencode([{ # expect: FAIL
    name        = "cache"
    healthCheck = { command = ["CMD-SHELL", "redis-cli -a Xq7-plum-Harbor-19 ping"] }
  }])
}

resource "aws_ecs_task_definition" "unknown_argument" {
  family = "unknown_argument"
  container_definitions = jsonencode([{ # expect: MANUAL
    name    = "cache"
    command = ["redis-server", "--requirepass", var.password]
  }])
}

resource "aws_ecs_task_definition" "unknown_environment" {
  family = "unknown_environment"
  container_definitions = jsonencode([{ # expect: FAIL
    name        = "cache"
    environment = var.environment
    command     = ["redis-server", "--requirepass", "Xq7-plum-Harbor-19"]
  }])
}

resource "aws_ecs_task_definition" "arguments_by_reference" {
  family = "arguments_by_reference"
  container_definitions = jsonencode([{ # expect: PASS
    name    = "cache"
    command = ["sh", "-c", "exec redis-server --requirepass \"$REDIS_PASSWORD\""]
  }])
}
