# example
resource "aws_redshift_cluster" "warehouse" {
  cluster_identifier        = "warehouse"
  node_type                 = "ra3.large"
  number_of_nodes           = 2
  master_username           = "warehouse"
  manage_master_password    = true
  encrypted                 = true # expect: PASS
  publicly_accessible       = false
  cluster_subnet_group_name = aws_redshift_subnet_group.private.name
}
# end of example

variable "value" {}

resource "aws_redshift_cluster" "good" {
  encrypted = "true" # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  encrypted = false # expect: FAIL
}

resource "aws_redshift_cluster" "absent" {} # expect: MANUAL

resource "aws_redshift_cluster" "unknown" {
  encrypted = var.value # expect: MANUAL
}
