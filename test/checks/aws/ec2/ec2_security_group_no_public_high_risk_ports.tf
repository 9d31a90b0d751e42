# example
resource "aws_security_group" "orders_database" { # expect: PASS
  name   = "database"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "postgresql_from_application" {
  security_group_id            = aws_security_group.orders_database.id
  referenced_security_group_id = aws_security_group.application.id
  ip_protocol                  = "tcp"
  from_port                    = 5432
  to_port                      = 5432
}

resource "aws_security_group" "application" { # expect: PASS
  name   = "application"
  vpc_id = aws_vpc.main.id
}
# end of example

variable "protocol" {}

resource "aws_security_group" "database" {
  ingress {
    from_port   = 5432
    to_port     = 5432
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "cache" {}

resource "aws_vpc_security_group_ingress_rule" "cache" {
  security_group_id = aws_security_group.cache.id
  from_port         = 6379
  to_port           = 6380
  ip_protocol       = "tcp"
  cidr_ipv4         = "0.0.0.0/0" # expect: FAIL
}

resource "aws_security_group" "everything" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"] # expect: FAIL
  }
}

resource "aws_security_group" "web" { # expect: PASS
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = 3306
    to_port     = 3306
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/16"]
  }
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port   = 9200
    to_port     = 9200
    protocol    = var.protocol # expect: MANUAL
    cidr_blocks = ["0.0.0.0/0"]
  }
}
