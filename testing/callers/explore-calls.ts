/** Addresses of the exploration's calls, below `/api/gujiread/api/`. */
export const exploreCalls = [
  'explore/qijuzhu/get-graph-data',
  'explore/qijuzhu/find-graph-relations',
  'statistics/newspaper/search-explore-entry',
];
