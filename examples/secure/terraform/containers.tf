resource "aws_ecr_repository" "shop" {
  for_each = toset(["api", "web"])

  name                 = "shop/${each.value}"
  image_tag_mutability = "IMMUTABLE"

  image_scanning_configuration {
    scan_on_push = true
  }
}

resource "aws_ecr_repository_policy" "api" {
  repository = aws_ecr_repository.shop["api"].name

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Pull"
      Effect    = "Allow"
      Principal = { AWS = aws_iam_role.task.arn }
      Action    = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]
    }]
  })
}

resource "aws_ecs_cluster" "shop" {
  name = local.name

  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

resource "aws_ecs_task_definition" "shop" {
  family                   = "shop"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 512
  memory                   = 1024
  execution_role_arn       = aws_iam_role.task.arn
  task_role_arn            = aws_iam_role.task.arn

  container_definitions = jsonencode([
    {
      name         = "api"
      image        = "${aws_ecr_repository.shop["api"].repository_url}:3.8.1"
      essential    = true
      portMappings = [{ containerPort = 8080 }]

      environment = [
        { name = "LOG_LEVEL", value = "info" },
        { name = "DATABASE_HOST", value = aws_db_instance.orders.address },
      ]

      secrets = [
        { name = "PAYMENT_API_KEY", valueFrom = aws_secretsmanager_secret.payment.arn },
      ]

      readonlyRootFilesystem = true

      mountPoints = [{ sourceVolume = "uploads", containerPath = "/uploads" }]

      logConfiguration = {
        logDriver = "awslogs"
        options = {
          awslogs-group         = aws_cloudwatch_log_group.services["shop"].name
          awslogs-region        = var.region
          awslogs-stream-prefix = "api"
        }
      }
    },
  ])

  volume {
    name = "uploads"

    efs_volume_configuration {
      file_system_id     = aws_efs_file_system.uploads.id
      transit_encryption = "ENABLED"
    }
  }
}

# Runs on machines of our own, to see what the disks are doing.
resource "aws_ecs_task_definition" "disk_monitor" {
  family                   = "disk-monitor"
  requires_compatibilities = ["EC2"]
  network_mode             = "awsvpc"

  container_definitions = jsonencode([
    {
      name      = "monitor"
      image     = "ghcr.io/example-shop/disk-monitor:1.4.2"
      essential = true
      memory    = 128
      user      = "10001"

      readonlyRootFilesystem = true

      logConfiguration = {
        logDriver = "awslogs"
        options = {
          awslogs-group         = aws_cloudwatch_log_group.services["disk-monitor"].name
          awslogs-region        = var.region
          awslogs-stream-prefix = "monitor"
        }
      }
    },
  ])
}

resource "aws_ecs_service" "shop" {
  name            = "shop"
  cluster         = aws_ecs_cluster.shop.id
  task_definition = aws_ecs_task_definition.shop.arn
  desired_count   = 2
  launch_type     = "FARGATE"

  network_configuration {
    subnets          = aws_subnet.private[*].id
    security_groups  = [aws_security_group.application.id]
    assign_public_ip = false
  }
}

resource "aws_eks_cluster" "shop" {
  name     = local.name
  role_arn = aws_iam_role.cluster.arn
  version  = "1.34"

  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]

  vpc_config {
    subnet_ids              = aws_subnet.private[*].id
    endpoint_private_access = true
    endpoint_public_access  = false
  }

  encryption_config {
    resources = ["secrets"]

    provider {
      key_arn = aws_kms_key.data.arn
    }
  }
}
