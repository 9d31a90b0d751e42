resource "aws_security_group" "database" {
  name   = "database"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "postgresql_from_application" {
  security_group_id            = aws_security_group.database.id
  referenced_security_group_id = aws_security_group.application.id
  ip_protocol                  = "tcp"
  from_port                    = 5432
  to_port                      = 5432
}

resource "aws_security_group" "application" {
  name   = "application"
  vpc_id = aws_vpc.main.id
}
