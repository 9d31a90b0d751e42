resource "aws_vpc" "main" {
  cidr_block           = "10.20.0.0/16"
  enable_dns_hostnames = true
}

resource "aws_flow_log" "main" {
  vpc_id               = aws_vpc.main.id
  traffic_type         = "ALL"
  log_destination_type = "s3"
  log_destination      = "${aws_s3_bucket.logs.arn}/network/"
}

resource "aws_default_security_group" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_subnet" "private" {
  count = 2

  vpc_id     = aws_vpc.main.id
  cidr_block = cidrsubnet(aws_vpc.main.cidr_block, 8, count.index)
}

resource "aws_subnet" "public" {
  count = 2

  vpc_id     = aws_vpc.main.id
  cidr_block = cidrsubnet(aws_vpc.main.cidr_block, 8, count.index + 100)
}

resource "aws_network_acl" "public" {
  vpc_id     = aws_vpc.main.id
  subnet_ids = aws_subnet.public[*].id

  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 443
    to_port    = 443
    cidr_block = "0.0.0.0/0"
  }

  # What comes back from connections the load balancer opened.
  ingress {
    rule_no    = 110
    action     = "allow"
    protocol   = "tcp"
    from_port  = 32768
    to_port    = 60999
    cidr_block = aws_vpc.main.cidr_block
  }

  egress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 1024
    to_port    = 65535
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_security_group" "load_balancer" {
  name        = "${local.name}-load-balancer"
  description = "The only door from the internet."
  vpc_id      = aws_vpc.main.id

  dynamic "ingress" {
    for_each = toset([80, 443])

    content {
      description = "Web"
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }

  egress {
    description = "To the application"
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = [aws_vpc.main.cidr_block]
  }
}

resource "aws_security_group" "application" {
  name        = "${local.name}-application"
  description = "The application servers."
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "application_from_load_balancer" {
  description                  = "Requests of customers"
  security_group_id            = aws_security_group.application.id
  referenced_security_group_id = aws_security_group.load_balancer.id
  ip_protocol                  = "tcp"
  from_port                    = 8080
  to_port                      = 8080
}

resource "aws_security_group" "database" {
  name        = "${local.name}-database"
  description = "The database."
  vpc_id      = aws_vpc.main.id

  ingress {
    description     = "Application"
    from_port       = 5432
    to_port         = 5432
    protocol        = "tcp"
    security_groups = [aws_security_group.application.id]
  }

  ingress {
    description = "Reporting tool of the accountants"
    from_port   = 5432
    to_port     = 5432
    protocol    = "tcp"
    cidr_blocks = [var.office_range]
  }
}

resource "aws_security_group" "cache" {
  name        = "${local.name}-cache"
  description = "Cache, search and shared files."
  vpc_id      = aws_vpc.main.id

  ingress {
    description     = "Application"
    from_port       = 0
    to_port         = 0
    protocol        = "-1"
    security_groups = [aws_security_group.application.id]
  }
}

resource "aws_security_group" "back_office" {
  name        = "${local.name}-back-office"
  description = "The Windows machine of the warehouse software."
  vpc_id      = aws_vpc.main.id
}

resource "aws_security_group_rule" "back_office_remote_desktop" {
  security_group_id = aws_security_group.back_office.id
  type              = "ingress"
  description       = "Remote Desktop"
  from_port         = 3389
  to_port           = 3389
  protocol          = "tcp"
  cidr_blocks       = [var.office_range]
}
