/** Words of the ways to the tools, which are loaded with the frame of the site. */
export const toolEntryTexts = { toolbox: '工具箱', smallTools: '小工具' } as const;
