resource "aws_redshift_cluster" "warehouse" {
  cluster_identifier        = "warehouse"
  node_type                 = "ra3.large"
  number_of_nodes           = 2
  master_username           = "warehouse"
  manage_master_password    = true
  encrypted                 = true
  publicly_accessible       = false
  cluster_subnet_group_name = aws_redshift_subnet_group.private.name
}
